import { execFile } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeDatabase } from '../database.ts'
import { admin, copyTemplate, startServer } from '../server.ts'

const run = promisify(execFile)

test('a whole day of an agency, with curl alone', async () => {
  const folder = copyTemplate(false)
  const database = await makeDatabase(folder)
  const server = await startServer(folder, { DATABASE_URL: database.url, DEMO: '0' })
  const banner = join(folder, 'my holiday.jpeg')
  writeFileSync(
    banner,
    await sharp({ create: { width: 800, height: 600, channels: 3, background: '#17664f' } })
      .jpeg()
      .toBuffer(),
  )

  let token = ''
  /** Makes a call with form data, and the token in the header `auth-token`. */
  const curl = async (path: string, fields?: Record<string, string>) => {
    const form = Object.entries(fields ?? {}).flatMap(([key, value]) => ['-F', `${key}=${value}`])
    const header = token ? ['-H', `auth-token: ${token}`] : []
    const { stdout } = await run('curl', [
      '--silent',
      '--show-error',
      ...header,
      ...form,
      `${server.url}${path}`,
    ])
    return JSON.parse(stdout)
  }

  token = (await curl('/api/admin/login', admin)).access_token
  expect(await curl('/api/admin/periods/store', { period: '5' })).toMatchObject({ status: 200 })
  expect(await curl('/api/admin/packages/store', { description: 'Half board' })).toMatchObject({
    status: 200,
  })
  const period = (await curl('/api/admin/periods/index')).packages[0]
  const pack = (await curl('/api/admin/packages/index')).packages[0]
  const stored = await curl('/api/admin/trips/store', {
    title: 'Harbour days',
    description: 'Gables and gulls',
    period_id: String(period.id),
    package_id: String(pack.id),
    date: '2099-05-31',
    banner: `@${banner}`,
  })
  expect(stored).toMatchObject({ status: 200 })
  expect(await curl(`/api/admin/trips/edit/${stored.id}`)).toMatchObject({
    title: 'Harbour days',
    period_id: 5,
  })
  expect(await curl(`/api/admin/trips/update/${stored.id}`, { title: 'Harbour week' })).toMatchObject({
    status: 200,
  })
  const adminToken = token

  token = ''
  const trips = (await curl('/api/users/home/index')).trips.data
  expect(trips).toMatchObject([{ title: 'Harbour week', date: '2099-05-31' }])
  expect((await fetch(`${server.url}/images/trips/${trips[0].banner}`)).status).toBe(200)
  expect(await curl('/api/users/home/periods')).toEqual([{ id: 5, period: 5 }])
  expect((await curl('/api/users/home/filterbyperiods/5')).trips.data).toHaveLength(1)
  const password = 'a rainy day in June'
  const registered = await curl('/api/users/register', {
    name: 'Theo',
    email: 'theo@people.example',
    password,
    password_confirmation: password,
  })
  expect(registered.status).toBe('success')
  const loggedIn = await curl('/api/users/login', { email: 'theo@people.example', password })
  expect(loggedIn.status).toBe(200)
  token = loggedIn.user.api_token
  const booked = await curl('/api/users/home/book', {
    name: 'Theo',
    phone: '030 5557',
    email: 'theo@people.example',
    number_of_adults: '2',
    number_of_childrens: '1',
    number_of_infants: '0',
    note: '',
    trip_id: String(stored.id),
  })
  expect(booked).toMatchObject({ status: 200, message: expect.any(String) })

  token = adminToken
  expect((await curl('/api/admin/trips/bookings')).packages.data).toMatchObject([
    {
      email: 'theo@people.example',
      number_of_adults: 2,
      number_of_childrens: 1,
      number_of_infants: 0,
      note: '',
    },
  ])
  expect(await curl('/api/admin/periods/delete/5')).toMatchObject({ status: 409 })
  expect(await curl(`/api/admin/trips/delete/${stored.id}`)).toMatchObject({ status: 200 })
  expect(await curl('/api/admin/periods/delete/5')).toMatchObject({ status: 200 })
  expect(await curl(`/api/admin/packages/delete/${pack.id}`)).toMatchObject({ status: 200 })
  const users = (await curl('/api/admin/users/index')).packages.data
  const theo = users.find((user: { email: string }) => user.email === 'theo@people.example')
  expect(await curl(`/api/admin/users/delete/${theo.id}`)).toMatchObject({ status: 200 })
  expect((await curl('/api/admin/trips/index')).trips).toEqual([])
  expect((await curl('/api/admin/trips/bookings')).packages.total).toBe(1)

  expect(await server.stop()).toBe(0)
  await database.drop()
  rmSync(folder, { recursive: true })
})
