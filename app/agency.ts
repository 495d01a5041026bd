import { useRouteLoaderData } from 'react-router'
import type { loader } from './root.tsx'

/** The agency's name, contact and address on the web; undefined only where loading them failed. */
export const useAgency = () => useRouteLoaderData<typeof loader>('root')?.agency
