import * as react from 'react/jsx-runtime'
import { withOwnText } from './own-text.ts'

/** What JSX becomes in a build: React's own function, with each text in an element of its own. */
export const jsx: typeof react.jsx = (type, props, key) =>
  react.jsx(type, withOwnText(type, Object(props)), key)

/** In a build both are one in React too: only the development runtime tells lists and children apart. */
export { jsx as jsxs }
export { Fragment, type JSX } from 'react/jsx-runtime'
