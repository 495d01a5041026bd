import { useRouteLoaderData } from 'react-router'
import type { Answer } from '../contract/calls.ts'

/** What every page knows of the agency; its longer texts are loaded by the pages that show them. */
export type AgencyOnPages = Omit<Answer<'showAgency'>['agency'], 'about' | 'advantages'>

/** The agency's name, contact and address on the web; undefined only where loading them failed. */
export const useAgency = () => useRouteLoaderData<{ agency: AgencyOnPages }>('root')?.agency
