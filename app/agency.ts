import { useRouteLoaderData } from 'react-router'
import type { Answer } from '../contract/calls.ts'

/** What every page knows of the agency. */
export type AgencyOnPages = Answer<'showAgency'>['agency']

/** The agency's name, contact and address on the web; undefined only where loading them failed. */
export const useAgency = () => useRouteLoaderData<{ agency: AgencyOnPages }>('root')?.agency

/** Whether the next reload of the page's data also reads the agency's details again. */
export const agencyReload = { isDue: false }
