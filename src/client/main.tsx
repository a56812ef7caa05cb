import './ui/style/reset.css'
import './ui/style/tokens.css'
import './ui/style/base.css'
import './ui/style/first-paint.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom'
import { Providers } from './shell/providers.tsx'
import { SiteFrame } from './shell/site-frame.tsx'
import { saveTyped, watchRefusal } from './components/search-form/typed-before-react.ts'
import { createSiteHistory } from './shell/site-history.ts'
import { loadScreen, screenAt } from './shell/screen-table.ts'

/** Waits for the requested screen's code, so that React replaces the first paint by the same picture. */
async function start(): Promise<void> {
  const root = document.querySelector('#app')
  if (!root) throw new Error('index.html has no #app')
  watchRefusal(root)
  const first = screenAt(window.location.pathname)
  // A screen that cannot be fetched shows the error state with Retry once React has taken over.
  if (first) await loadScreen(first).catch(() => undefined)
  saveTyped(root)
  const history = createSiteHistory()
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <HistoryRouter history={history}>
          <SiteFrame />
        </HistoryRouter>
      </Providers>
    </StrictMode>,
  )
}

void start()
