/** What tests say in the words of SQLite when they change a database past the services, and how PostgreSQL says it. */
const WORDS: readonly [RegExp, string][] = [
  [/printf\('%0(\d+)d', ([^()]+|\w+\([^()]*\))\)/g, "lpad(($2)::text, $1, '0')"],
  [/\biif\(([^,()]+), ([^,()]+), ([^,()]+)\)/g, 'case when $1 then $2 else $3 end'],
  [
    /lower\(hex\(randomblob\(32\)\)\)/g,
    "replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')",
  ],
  [/json_extract\(([\w.]+), '\$\.(\w+)'\)/g, "($1::json ->> '$2')::bigint"],
  [
    /join json_each\(([\w.]+), '\$\.(\w+)'\) as (\w+)/g,
    "join json_array_elements_text($1::json -> '$2') as $3(value) on true",
  ],
  // Names without quotation marks are in small letters there.
  [/\bas ([a-z]+[A-Z]\w*)/g, 'as "$1"'],
  [/\b(detail|value) ->> '(\w+)'/g, "($1::json ->> '$2')"],
  [/([\w.]+) = ('[^']*') collate nocase/g, 'lower($1) = lower($2)'],
  // Foreign keys are triggers too.
  [/^\s*pragma foreign_keys = off\s*$/i, 'set session_replication_role = replica'],
  [/^\s*pragma wal_checkpoint\(truncate\)\s*$/i, 'checkpoint'],
  [
    /\bdate\((\w+), '-' \|\| \(([^)]+)\) \|\| ' days'\)/g,
    "to_char($1::date - ($2)::int, 'YYYY-MM-DD')",
  ],
]

const TRIGGER =
  /^\s*create trigger (\w+) (before|after) (insert|update|delete)((?: of [\w, ]+)?) on (\w+)(?:\s+when ([\s\S]*?))?\s+begin\s+select raise\((?:abort, '([^']+)'|ignore)\);?\s*end\s*$/i

/** A trigger that does something else than to refuse. */
const ACTING_TRIGGER =
  /^\s*create trigger (\w+) (after) (insert|update|delete)((?: of [\w, ]+)?) on (\w+)(?:\s+when ([\s\S]*?))?\s+begin\s+([\s\S]+;)\s*end\s*$/i

/** The same statement for PostgreSQL; several for a trigger, which needs a function. */
export function inPostgres(statement: string): string {
  const trigger = TRIGGER.exec(statement)
  if (trigger !== null) return triggerOf(trigger, refusalOf(trigger))
  const acting = ACTING_TRIGGER.exec(statement)
  if (acting !== null) return triggerOf(acting, acting[7] ?? '')
  return WORDS.reduce((text, [said, meant]) => text.replace(said, meant), statement)
}

/** A row that a trigger ignores is not written, and nobody is told. */
const refusalOf = ([, , , , , , , message]: RegExpExecArray): string =>
  message === undefined ? 'return null;' : `raise exception '${message}';`

/** The condition stands in the function, where it may look at other rows. */
function triggerOf([, name, time, event, of = '', table, condition]: RegExpExecArray, act: string) {
  const row = event?.toLowerCase() === 'delete' ? 'old' : 'new'
  return `create function ${name}() returns trigger language plpgsql as
      $$ begin if ${condition ?? 'true'} then ${act} end if; return ${row}; end $$;
    create trigger ${name} ${time} ${event} ${of} on ${table} for each row execute function ${name}()`
}
