import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import playwright from '../playwright.config.ts'
import { startServer, untilDrawn } from '../test/server.ts'
import { type OfficeScreen, officeScreens, openOffice } from './office-screens.ts'

/**
 * `npm run screenshots`: every screen at three widths, light and dark, into screenshots/; of a demo site, or of a running one, `--
 * http://localhost:3000`, with ADMIN_EMAIL and ADMIN_PASSWORD. Words after the address (or after `own`) choose screens by name.
 */
const [address, ...chosen] = process.argv.slice(2)
const widths = [390, 768, 1440]
const schemes = ['light', 'dark'] as const
const folder = 'screenshots'

type Screen = OfficeScreen & { loggedIn?: true }

const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: 'Book Now' }).first().click()
  await page.getByRole('dialog').waitFor()
}

const screens: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'tours', path: '/tours' },
  { name: 'tours-none', path: '/tours/99' },
  { name: 'trip', path: '/trips/1' },
  { name: 'about', path: '/about' },
  { name: 'advantages', path: '/advantages' },
  { name: 'contact', path: '/contact' },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password-refused', path: '/reset-password#token' },
  {
    name: 'reset-password',
    path: '/reset-password#token',
    async prepare(page) {
      // Fakes a valid link.
      await page.route('**/api/users/password/check', (route) =>
        route.fulfill({ json: { status: 200, message: 'This link works.' } }),
      )
      await page.reload()
      await page.getByLabel('New password').waitFor()
    },
  },
  { name: 'not-found', path: '/nowhere' },
  { name: 'admin-login', path: '/admin/login' },
  { name: 'logged-in', path: '/login', loggedIn: true },
  { name: 'bookings', path: '/bookings', loggedIn: true },
  { name: 'dialog', path: '/trips/1', loggedIn: true, prepare: openDialog },
  {
    name: 'dialog-errors',
    path: '/trips/1',
    loggedIn: true,
    async prepare(page) {
      await openDialog(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Book (Now|with)/ })
        .click()
      await page.getByText('This field is required').first().waitFor()
    },
  },
  {
    name: 'dialog-done',
    path: '/trips/2',
    loggedIn: true,
    async prepare(page) {
      await openDialog(page)
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill('Ada Lovelace')
      await dialog.getByLabel('Phone').fill('+44 20 7946 0000')
      await dialog.getByLabel('Email').fill('ada@example.org')
      await dialog.getByRole('button', { name: /^Book (Now|with)/ }).click()
      await dialog.getByText('Your reference', { exact: true }).waitFor()
    },
  },
  {
    name: 'menu',
    path: '/',
    async prepare(page) {
      const menu = page.getByRole('button', { name: 'Menu' })
      if (await menu.isVisible()) await menu.click()
    },
  },
]

/** Registers a traveller with two bookings. @returns the token */
async function makeTraveller(url: string): Promise<string> {
  const post = async (path: string, fields: Record<string, string>, token = '') => {
    const headers = { 'auth-token': token }
    const response = await fetch(url + path, { method: 'POST', body: new URLSearchParams(fields), headers })
    return response.json()
  }
  const password = 'a quiet harbour at dusk'
  const email = `traveller-${Date.now()}@example.org`
  const { authorisation } = await post('/api/users/register', {
    name: 'Ada Lovelace',
    email,
    password,
    password_confirmation: password,
  })
  for (const trip_id of ['1', '5']) {
    const counts = { number_of_adults: '2', number_of_childrens: '1', number_of_infants: '0' }
    const who = {
      name: 'Ada Lovelace',
      phone: '+44 20 7946 0000',
      email,
      note: 'A table by the window, please.',
    }
    await post('/api/users/home/book', { ...who, ...counts, trip_id }, authorisation.token)
  }
  return authorisation.token
}

/** Scrolls to the end and back, and waits until every lazy picture is loaded. */
async function loadPictures(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top)
      await new Promise((next) => setTimeout(next, 60))
    }
    scrollTo(0, 0)
    const missing = [...document.images].filter((image) => !image.complete && image.loading !== 'lazy')
    await Promise.all(missing.map((image) => new Promise((done) => image.addEventListener('load', done))))
  })
}

const isWanted = ({ name }: Screen) => chosen.length === 0 || chosen.includes(name)

/** `stored` is the session in local storage, for the screens with `loggedIn`. */
async function takePictures(browser: Browser, url: string, wanted: Screen[], stored: Record<string, string>) {
  for (const width of widths) {
    for (const colorScheme of schemes) {
      const viewport = { width, height: width < 500 ? 844 : 900 }
      for (const screen of wanted) {
        const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' })
        if (screen.loggedIn) await page.addInitScript((it) => Object.assign(localStorage, it), stored)
        await page.goto(url + screen.path, { waitUntil: 'networkidle' })
        await loadPictures(page)
        if (screen.prepare) await screen.prepare(page)
        else await page.getByText('Loading...').first().waitFor({ state: 'hidden' })
        await page.evaluate(() => document.fonts.ready)
        const fullPage = !screen.prepare
        await page.screenshot({
          path: join(folder, `${screen.name}-${width}-${colorScheme}.jpg`),
          fullPage,
          quality: 80,
          type: 'jpeg',
          animations: 'disabled',
        })
        await page.close()
      }
    }
  }
}

mkdirSync(folder, { recursive: true })
const dataDir = mkdtempSync(join(tmpdir(), 'itinera-screenshots-'))
const isOwn = address === undefined || address === 'own'
const server = isOwn ? await startServer(dataDir, {}, undefined, untilDrawn) : undefined
const url = server?.url ?? address ?? ''
const browser = await chromium.launch(playwright.use?.launchOptions)
const publicScreens = screens.filter(isWanted)
// First the traveller: the back office then has bookings and mails to list.
const token = await makeTraveller(url)
await takePictures(browser, url, publicScreens, { token })
const office = officeScreens.map((screen) => ({ ...screen, loggedIn: true as const })).filter(isWanted)
if (office.length > 0) await takePictures(browser, url, office, await openOffice(url))
await browser.close()
await server?.stop()
rmSync(dataDir, { recursive: true, force: true })
