import * as react from 'react/jsx-runtime'
import { withOwnText } from './own-text.ts'

/** What JSX becomes in a build: React's own functions, with each text in an element of its own. */
export const jsx: typeof react.jsx = (type, props, key) =>
  react.jsx(type, withOwnText(type, Object(props)), key)

export const jsxs: typeof react.jsxs = (type, props, key) => {
  const owning = withOwnText(type, Object(props))
  return 'children' in owning && Array.isArray(owning.children)
    ? react.jsxs(type, owning, key)
    : react.jsx(type, owning, key)
}

export { Fragment } from 'react/jsx-runtime'
