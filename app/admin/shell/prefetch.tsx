import { use } from 'react'
import { matchPath, UNSAFE_FrameworkContext } from 'react-router'

/**
 * Fetches the code of screens ahead, and runs none of it. What fails is fetched when the screen is opened: where the router's
 * `PrefetchPageLinks` fails, without a network say, it loads the page anew.
 */
export function PrefetchCode({ pages }: { pages: string[] }) {
  const routes = use(UNSAFE_FrameworkContext)?.manifest.routes ?? {}
  const pathOf = (id = ''): string => {
    const route = routes[id]
    return route ? [pathOf(route.parentId), route.path].filter(Boolean).join('/') : ''
  }
  const files = Object.values(routes).flatMap((route) =>
    route?.path && pages.some((page) => matchPath(`/${pathOf(route.id)}`, page))
      ? // Its loader has a file of its own.
        [route.module, route.clientLoaderModule, ...(route.imports ?? [])].filter(
          (file) => file !== undefined,
        )
      : [],
  )
  return [...new Set(files)].map((file) => <link key={file} rel="modulepreload" href={file} />)
}
