import * as react from 'react/jsx-dev-runtime'
import { withOwnText } from './own-text.ts'

/** What JSX becomes in tests and while developing. */
export const jsxDEV: typeof react.jsxDEV = (type, props, key, isStatic, source, self) => {
  const owning = withOwnText(type, Object(props))
  const isList = 'children' in owning && Array.isArray(owning.children)
  return react.jsxDEV(type, owning, key, isStatic && isList, source, self)
}

export { Fragment } from 'react/jsx-dev-runtime'
