import '@fontsource-variable/fraunces/wght.css'
import '@fontsource-variable/figtree/wght.css'
import './styles.css'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root'
import { apiContext } from './api.ts'
import { ErrorPage } from './public/error-page.tsx'
import { markSession } from './session.ts'

/** The agency's own name and texts, for every page. */
export async function loader({ context }: Route.LoaderArgs) {
  const result = await context.get(apiContext)('showAgency')
  if (!result.ok) throw new Response(result.message, { status: result.status || 503 })
  return { agency: result.answer.agency }
}

/** They change with a restart, not while somebody walks through the site. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, needed before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: markSession }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
