import type { ReactNode } from 'react'
import { Component } from 'react'
import { Button } from '../controls/button.tsx'

interface Props {
  children: ReactNode
}

const reload = () => window.location.reload()

/** Catches errors of rendering a screen or loading its code; Retry, or the network's return, loads it again. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch() {
    window.addEventListener('online', reload)
  }

  override componentWillUnmount() {
    window.removeEventListener('online', reload)
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <div className="page">
        <h1>This page could not be shown</h1>
        <p role="alert">Check your connection and try again.</p>
        <Button onClick={reload}>Retry</Button>
      </div>
    )
  }
}
