// What the house asks of code beyond imports, as oxlint rules. Switched on per folder in .oxlintrc.json.

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

/** One way to write: whoever opens a transaction of his own goes round the single writer. */
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

export default {
  meta: { name: 'house' },
  rules: { 'handed-in-time': handedInTime, 'atomically-only': atomicallyOnly },
}
