import { expect, test } from './office.ts'

/** So wide is what Chromium takes an A4 sheet for; its margins go off the page's body. */
const sheet = { width: 794, height: 1032 }
const printed = '703px'

test('one long note or name makes its own row higher, and spoils no other, on any screen and on paper', async ({
  page,
  request,
  office,
  token,
}) => {
  const trip = await office.addTrip({ title: office.unique('Tender'), period_id: '5', date: '2099-05-01' })
  const party = { number_of_adults: '2', number_of_childrens: '1', number_of_infants: '0' }
  // One each: nobody is marked as having booked more than once.
  const emailOf = (guest: number) => `guest-${guest}@itinera.example`
  const ids: number[] = []
  for (let made = 1; made <= 27; made += 1) {
    const long = made === 20 && { name: 'Wolfeschlegelsteinhausen'.repeat(8), note: 'x'.repeat(1500) }
    const who = { name: `Guest ${made}`, phone: '+40 304 1023-650', email: emailOf(made) }
    const form = { ...who, ...party, ...long }
    const booked = await request.post('/api/users/home/book', {
      headers: { 'auth-token': token },
      form: { ...form, trip_id: `${trip}` },
    })
    expect(booked.status()).toBe(200)
    ids.push(((await booked.json()) as { booking: { id: number } }).booking.id)
  }
  await office.call(`trips/bookings/note/${ids[0]}`, { note: 'She called about the cabin. '.repeat(14) })
  await page.goto(`/admin/trips/${trip}/passengers`)
  await page.getByRole('checkbox', { name: 'With internal notes' }).check()
  const row = page.getByRole('row').filter({ hasText: 'Guest 17' })
  const phone = row.getByRole('link', { name: '+40 304 1023-650' })
  const mail = row.getByRole('link', { name: emailOf(17) })
  const reachesOver = () =>
    page.getByRole('table').evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))
  const isReadWell = async () => {
    // One line each.
    for (const link of [phone, mail])
      await expect.poll(async () => (await link.boundingBox())?.height).toBeLessThan(30)
    expect(await reachesOver()).toBeLessThanOrEqual(0)
    expect((await row.boundingBox())?.height).toBeLessThan(70)
  }
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await isReadWell()
  }
  await page.setViewportSize(sheet)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate((width) => {
    document.body.style.width = width
  }, printed)
  await isReadWell()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(3)
})

test('a sheet of a departure’s papers is printed alone: a hotel gets the rooms, and nothing else', async ({
  page,
  office,
}) => {
  const trip = await office.addTrip({ title: office.unique('Barge'), period_id: '5', date: '2099-05-01' })
  await office.book({ trip_id: `${trip}`, name: 'Zoe Ahlers' })
  const { departures } = (await office.call(`departures/index?trip_id=${trip}`)) as {
    departures: { data: { id: number }[] }
  }
  await page.setViewportSize({ ...sheet, width: 1024 })
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await page.goto(`/admin/departures/${departures.data[0]?.id}/papers`)
  const rooms = page.getByRole('region', { name: 'Rooms' })
  const passengers = page.getByRole('region', { name: 'Passengers' })
  const bookings = page.getByRole('table', { name: 'Passenger list' })
  await expect(bookings).toContainText('Zoe Ahlers')
  await page.getByRole('button', { name: 'Print Rooms' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(rooms).toBeVisible()
  await expect(passengers).toBeHidden()
  await expect(bookings).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(passengers).toBeVisible()
  // With addresses and prices of all, it is printed only when asked for.
  await expect(bookings).toBeHidden()
})
