import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { type Agency, agency } from '../../contract/agency.ts'
import { ConfigError } from './config.ts'

function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return `${[...issue.path, issue.keys[0]].join('.')}: there is no such field`
  const field = issue.path.join('.') || 'it'
  const isMissing = issue.code === 'invalid_type' && issue.message.endsWith('received undefined')
  return isMissing ? `${field}: is missing` : `${field}: ${issue.message}`
}

/**
 * Reads the agency's settings file: name, contact, texts.
 * @throws {ConfigError} in one line, when the file is missing or has a wrong field
 */
export async function readAgency(file: string): Promise<Agency> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ConfigError(`AGENCY_FILE must be a settings file; ${file} cannot be read.`)
  })
  try {
    return agency.parse(JSON.parse(text))
  } catch (error) {
    // Names all fields at once: a misspelt field is unknown, and its right name is missing.
    const why =
      error instanceof z.ZodError
        ? error.issues.map(reasonOf).join('; ')
        : `it is not JSON: ${(error as SyntaxError).message.replace(/\s+/g, ' ')}`
    throw new ConfigError(
      `AGENCY_FILE must be a settings file as docs/settings.md describes; in ${file}, ${why}.`,
    )
  }
}
