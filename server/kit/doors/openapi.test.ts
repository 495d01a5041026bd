import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { describeApi } from './openapi.ts'

test("the OpenAPI document keeps Redocly's recommended rules", async () => {
  const source = JSON.stringify(describeApi('Itinera', 'https://tours.example'))
  const problems = await lintFromString({ source, config: await createConfig({ extends: ['recommended'] }) })
  const told = problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} (${location.map(({ pointer }) => pointer)})`,
  )
  expect(told).toEqual([])
}, 60_000)
