import './styles.css'
import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root'
import { agencyReload, useAgency } from './agency.ts'
import { scrollKey } from './filled-later.ts'
import figtree from './fonts/figtree-basic.woff2?url'
import fraunces from './fonts/fraunces-basic.woff2?url'
import { inlineScript } from './inline-script.ts'
import { apiContext } from './loaders.ts'
import { ErrorPage } from './public/layout/error-page.tsx'
import { Frame } from './public/layout/frame.tsx'
import { useLanguage } from './texts.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const result = await context.get(apiContext)('showAgency')
  if (!result.ok) throw new Response(result.message, { status: result.status || 503 })
  return { agency: result.answer.agency }
}

/** The agency's details change rarely: they are loaded once, and again only after they were edited. */
export const shouldRevalidate = () => agencyReload.isDue

const font = (href: string) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
})

export const links: Route.LinksFunction = () => [font(fraunces), font(figtree)]

export function Layout({ children }: { children: ReactNode }) {
  const agency = useAgency()
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return (
    <html
      lang={useLanguage()}
      data-languages={agency?.languages.map(({ language }) => language).join(' ')}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#faf6ef" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#16191d" media="(prefers-color-scheme: dark)" />
        {/* The browser has run it before React is there, and does not load it a second time. */}
        <script
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, needed before the first paint
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? inlineScript : '' }}
        />
        {/* Of the screens of the office. A public page renders its own: see public/layout/head.tsx. */}
        <Meta />
        <Links />
        {agency && (
          <>
            <link rel="icon" type="image/png" href={`/favicon.png?v=${agency.icons}`} />
            {/* A square picture: phones round its corners. */}
            <link rel="apple-touch-icon" href={`/apple-touch-icon.png?v=${agency.icons}`} />
          </>
        )}
        <link rel="manifest" href="/site.webmanifest" />
        {agency?.style && <style>{agency.style}</style>}
      </head>
      <body>
        {children}
        <ScrollRestoration getKey={scrollKey} />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  )
}
