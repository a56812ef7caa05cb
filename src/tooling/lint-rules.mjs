// The repository's own rules beyond imports, as oxlint rules. Switched on per folder in .oxlintrc.json.

/** Is this `object.property`, written out? */
const isMember = (node, object, property) =>
  node.type === 'MemberExpression' &&
  node.object.type === 'Identifier' &&
  node.object.name === object &&
  node.property.name === property

const AMBIENT = [
  ['Date', 'now'],
  ['Math', 'random'],
  ['Temporal', 'Now'],
]

/** Time and chance are handed in (`call.now()`, `call.newId()`), so that a test can choose them. */
const handedInTime = {
  create: (context) => ({
    NewExpression(node) {
      if (node.callee.name === 'Date' && node.arguments.length === 0) {
        context.report({ node, message: '`new Date()` reads the clock: take `call.now()`.' })
      }
    },
    MemberExpression(node) {
      for (const [object, property] of AMBIENT) {
        if (isMember(node, object, property)) {
          context.report({
            node,
            message: `\`${object}.${property}\` is not handed in: take \`call.now()\` or \`call.newId()\`.`,
          })
        }
      }
    },
  }),
}

/** A device's clock may be wrong by hours: the browser judges by the server's. */
const serverTime = {
  create: (context) => {
    const report = (node) =>
      context.report({
        node,
        message:
          'The device may have another time: take `serverNow()` of client/ui/server-time.ts.',
      })
    return {
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0) report(node)
      },
      MemberExpression(node) {
        if (isMember(node, 'Date', 'now') || isMember(node, 'Temporal', 'Now')) report(node)
      },
    }
  },
}

/** One way to write: a transaction opened elsewhere bypasses the single writer. */
const atomicallyOnly = {
  create: (context) => ({
    CallExpression(node) {
      const { callee } = node
      if (callee.type === 'MemberExpression' && callee.property.name === 'transaction') {
        context.report({
          node,
          message: '`.transaction()` belongs to server/db: use `atomically`.',
        })
      }
    },
  }),
}

/** The functions around a node, the nearest first. */
function functionsAround(node) {
  const found = []
  for (let at = node.parent; at; at = at.parent) if (/Function/.test(at.type)) found.push(at)
  return found
}

/** Is this function what `describe` is given? Vitest runs it while it collects, like the file itself. */
const isDescribed = ({ parent }) =>
  parent?.type === 'CallExpression' && /^describe\b/.test(nameOfCall(parent.callee))

const nameOfCall = (callee) =>
  callee.type === 'Identifier'
    ? callee.name
    : callee.type === 'MemberExpression'
      ? nameOfCall(callee.object)
      : callee.type === 'CallExpression'
        ? nameOfCall(callee.callee)
        : ''

/** Vitest runs no `afterAll` that is asked for while a hook or a test runs: what it should close and check would stay so. */
const cleanUpAtEndOfFile = {
  create: (context) => ({
    CallExpression(node) {
      const handedOn = node.arguments.some(({ name }) => name === 'afterAll')
      const late = node.callee.name === 'afterAll' && !functionsAround(node).every(isDescribed)
      if (handedOn || late) {
        context.report({ node, message: '`afterAll` is not run from here: take `endOfFile()`.' })
      }
    },
    Property(node) {
      if (node.value.name === 'afterAll') {
        context.report({ node, message: '`afterAll` is not run from here: take `endOfFile()`.' })
      }
      if (node.key.name === 'whenDone' && node.value.body?.body?.length === 0) {
        context.report({ node, message: 'This leaves it open and unchecked: take `endOfFile()`.' })
      }
    },
  }),
}

/** Milliseconds. */
const LEAST_PATIENCE = 60_000

/** A test waits for what happens, as long as it takes; time alone says nothing on a busy machine. */
const waitForEvents = {
  create: (context) => ({
    MemberExpression(node) {
      if (node.property.name === 'waitForTimeout') {
        context.report({ node, message: 'Wait for an event, not for time to pass.' })
      }
    },
    Property(node) {
      if (node.key.name === 'retry') {
        context.report({ node, message: 'A test that passes at the second try hides a defect.' })
      }
      if (node.key.name === 'timeout' && node.value.value < LEAST_PATIENCE) {
        context.report({
          node,
          message: 'Only a dead program may reach a limit: a minute at least.',
        })
      }
    },
    CallExpression(node) {
      const waits = ['waitFor', 'waitUntil'].some((name) => isMember(node.callee, 'vi', name))
      if (waits && node.arguments.length < 2) {
        context.report({
          node,
          message: 'Vitest waits a second only: say a `timeout` of a minute.',
        })
      }
    },
  }),
}

/** What a browser shows follows what was done to it at some moment after: it is asked until it is so. */
const pollThePage = {
  create: (context) => ({
    CallExpression(node) {
      if (node.callee.name === 'expect' && node.arguments[0]?.type === 'AwaitExpression') {
        context.report({ node, message: 'This is read once: take `await expect.poll(() => …)`.' })
      }
    },
  }),
}

const DATES = 'Intl.DateTimeFormat'

/** Those that make a formatter for themselves when they are given options, and how many arguments that takes. */
const FORMATTING_METHODS = {
  toLocaleString: 2,
  toLocaleDateString: 2,
  toLocaleTimeString: 2,
  localeCompare: 3,
}

/** Is this `Intl.DateTimeFormat` or another constructor of `Intl`? Its functions, such as `supportedValuesOf`, are small. */
const isIntlConstructor = (node) =>
  node.type === 'MemberExpression' &&
  isMember(node, 'Intl', node.property.name) &&
  /^[A-Z]/.test(node.property.name)

/**
 * A formatter costs fifty times what formatting does: one is made when the file is loaded, or cached by zone and form.
 * One of dates is made nowhere else at all, so that they are written alike everywhere.
 */
const keepFormatters = {
  create: (context) => {
    const refuse = (node, what) => {
      if (what !== DATES && functionsAround(node).length === 0) return
      const message = `\`${what}\` makes a formatter at each call: take a function of \`format-date-time.ts\`, or make one that is not of dates once at the file's top.`
      context.report({ node, message })
    }
    return {
      NewExpression(node) {
        if (isIntlConstructor(node.callee)) refuse(node, `Intl.${node.callee.property.name}`)
      },
      CallExpression(node) {
        const { callee } = node
        if (isIntlConstructor(callee)) refuse(node, `Intl.${callee.property.name}`)
        const withOptions = FORMATTING_METHODS[callee.property?.name]
        if (node.arguments.length >= withOptions) refuse(node, callee.property.name)
      },
    }
  },
}

/** A state nobody reads is set to force a redraw: what changed is no state of React's, and others are not told of it. */
const noForcedRedraw = {
  create: (context) => ({
    VariableDeclarator(node) {
      const setsOnly = node.id.type === 'ArrayPattern' && node.id.elements[0] === null
      if (setsOnly && ['useState', 'useReducer'].includes(node.init?.callee?.name)) {
        context.report({ node, message: 'Nobody reads this state: take `useSyncExternalStore`.' })
      }
    },
  }),
}

const STORAGES = new Set(['localStorage', 'sessionStorage'])

/** A browser that is full or forbids storage throws, and what is stored may be broken: one module knows that. */
const storageInOnePlace = {
  create: (context) => {
    const message =
      'This may throw: take `readText`, `readJson` or `writeText` of ui/browser-storage.ts.'
    return {
      Identifier(node) {
        if (STORAGES.has(node.name)) context.report({ node, message })
      },
      MemberExpression({ computed, property }) {
        if (computed && STORAGES.has(property.value)) context.report({ node: property, message })
      },
    }
  },
}

/** The router's own setter builds on what was drawn: of two changes at once it forgets the first. */
const queryStringInOnePlace = {
  create: (context) => {
    const asksForSetter = (node) =>
      node?.type === 'CallExpression' && node.callee.name === 'useSearchParams'
    const report = (node) =>
      context.report({ node, message: 'Its setter loses changes: take `useQueryString()`.' })
    return {
      VariableDeclarator({ id, init }) {
        const takes = id.type === 'Identifier' || id.elements?.length > 1
        if (asksForSetter(init) && takes) report(init)
      },
      MemberExpression({ object, property }) {
        if (asksForSetter(object) && property.value !== 0) report(property)
      },
    }
  },
}

/** The mouse wheel changes a field of the type `number` while somebody scrolls past it. */
const noNumberInput = {
  create: (context) => ({
    JSXAttribute(node) {
      const value = node.value?.expression ?? node.value
      if (node.name.name === 'type' && value?.value === 'number')
        context.report({
          node,
          message:
            'The mouse wheel changes it: take a `CountField`, a `NumberField` or `inputMode`.',
        })
    },
  }),
}

export default {
  meta: { name: 'farebox' },
  rules: {
    'handed-in-time': handedInTime,
    'server-time': serverTime,
    'atomically-only': atomicallyOnly,
    'clean-up-at-end-of-file': cleanUpAtEndOfFile,
    'wait-for-events': waitForEvents,
    'poll-the-page': pollThePage,
    'keep-formatters': keepFormatters,
    'no-forced-redraw': noForcedRedraw,
    'storage-in-one-place': storageInOnePlace,
    'query-string-in-one-place': queryStringInOnePlace,
    'no-number-input': noNumberInput,
  },
}
