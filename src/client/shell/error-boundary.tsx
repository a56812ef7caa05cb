import type { ReactNode } from 'react'
import { Component } from 'react'
import { ErrorState } from '../ui/error-state.tsx'

interface Props {
  children: ReactNode
}

/** Catches what breaks while a screen is drawn or its code is fetched; Retry loads the page anew. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <div className="page">
        <ErrorState
          message="This page could not be shown. Check your connection and try again."
          onRetry={() => window.location.reload()}
        />
      </div>
    )
  }
}
