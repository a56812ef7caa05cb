import * as react from 'react/jsx-dev-runtime'
import { withOwnText } from './own-text.ts'

/** What JSX becomes in tests and while developing. */
export const jsxDEV: typeof react.jsxDEV = (type, props, key, isStatic, source, self) => {
  const owning = withOwnText(type, Object(props))
  return react.jsxDEV(type, owning, key, isStatic && Array.isArray(owning.children), source, self)
}

export { Fragment, type JSX } from 'react/jsx-dev-runtime'
