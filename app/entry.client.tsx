import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { browserTexts, languageOfPage, loadFirstTexts, PageTextsContext } from './texts.tsx'

const language = languageOfPage()

// Before hydration: where it waited for texts, no button would work meanwhile.
await loadFirstTexts(language)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageTextsContext value={browserTexts(language)}>
        <HydratedRouter />
      </PageTextsContext>
    </StrictMode>,
  )
})
