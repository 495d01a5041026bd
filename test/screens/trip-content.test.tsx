import sharp from 'sharp'
import type { Office } from '../office.ts'
import { expect, fill, screen, test, waitFor, within } from './screen.tsx'

/** The form of a trip's content; its preview, and what is dragged, is in test/browser/admin/trip-content.spec.ts. */

const newTrip = (office: Office, word: string) =>
  office.addTrip({ title: office.unique(word), period_id: '5', date: '2099-05-01' })

const jpeg = async (name: string, background = '#446688') => {
  const drawing = sharp({ create: { width: 64, height: 48, channels: 3, background } })
  return new File([new Uint8Array(await drawing.jpeg().toBuffer())], `${name}.jpg`, { type: 'image/jpeg' })
}

const group = (name: string) => within(screen.getByRole('group', { name }))
/** By its label, or by what is written on it: to ask for the role takes a tenth of a second in so long a form. */
const press = (name: string) =>
  screen.queryByLabelText(name) ?? screen.getByText(name, { selector: 'button' })
const uploads = () => screen.findByLabelText('Upload pictures')

test('days, places, topics and words are stored as they were put in order', async ({
  office,
  open,
  user,
}) => {
  const id = await newTrip(office, 'Over the pass')
  await office.call(`trips/update/${id}`, { published: '0' })
  await open(`/admin/trips/${id}/content`)
  await fill(user, await screen.findByLabelText('What makes the trip'), 'Silence\n\n  Cheese ')
  for (const day of [1, 2, 3]) {
    await user.click(press(`Add day ${day}`))
    const box = group(`Day ${day}`)
    await waitFor(() => expect(document.activeElement).toBe(box.getByLabelText('Title')))
    await user.paste(`Valley ${day}`)
  }
  await fill(user, group('Day 1').getByLabelText('Text'), 'Up, and down again.')
  await user.click(group('Day 1').getByLabelText('Lunch'))
  await user.click(press('Move day 3 up'))
  await user.click(press('Remove day 2'))
  await user.click(press('Put it back'))

  await user.selectOptions(screen.getByLabelText('Level'), 'Moderate')
  await fill(user, screen.getByLabelText('Minimum age'), '12')
  await fill(user, screen.getByLabelText('Entry and health'), 'A passport, and no visa.')
  await user.click(screen.getByRole('combobox', { name: 'Add a town by its name' }))
  await user.paste('alesund')
  await user.click(
    (
      await screen.findAllByText(/^Ålesund/, { selector: '[role=option], [role=option] *' })
    )[0] as HTMLElement,
  )
  await user.click(press('Add a place by hand'))
  const place = group('Place 2')
  await fill(user, place.getByLabelText('Name'), 'Geiranger')
  await fill(user, place.getByLabelText('Latitude'), '62.1')
  await fill(user, place.getByLabelText('Longitude'), '7,21')
  const country = office.unique('Norway')
  await user.click(press('Add a destination'))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Add a destination' }))
  await fill(user, dialog.getByLabelText('Name'), country)
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await screen.findByRole('checkbox', { name: country })).toHaveProperty('checked', true)

  // What would be published is what is stored, not what stands here.
  await user.click(press('Publish'))
  await screen.findByText(/Please save first/)
  await user.click(press('Save'))
  await screen.findByText('The content was saved.')
  const stored = (await office.call(`trips/content/${id}`)) as {
    content: { days: { title: string }[] }
    topics: number[]
  }
  expect(stored.topics).toHaveLength(1)
  expect(stored.content).toMatchObject({
    highlights: ['Silence', 'Cheese'],
    level: 'moderate',
    minimum_age: 12,
    stops: [
      { name: 'Ålesund', latitude: expect.closeTo(62.5, 0) },
      { name: 'Geiranger', latitude: 62.1, longitude: 7.21 },
    ],
  })
  expect(stored.content.days.map(({ title }) => title)).toEqual([1, 3, 2].map((day) => `Valley ${day}`))
  expect(stored.content.days[0]).toMatchObject({ text: 'Up, and down again.', meals: ['lunch'] })
})

test('an upload that breaks off is tried again with the rest; what is no picture is named', async ({
  office,
  open,
  user,
  network,
}) => {
  const id = await newTrip(office, 'Broken off')
  await open(`/admin/trips/${id}/content`)
  let sent = 0
  network.route('/pictures/store', async (_, pass) => {
    sent += 1
    if (sent === 2) throw new TypeError('Failed to fetch')
    return await pass()
  })
  const files = await Promise.all([1, 2, 3].map((at) => jpeg(`picture-${at}`, `#${at}04060`)))
  await user.upload(await uploads(), files)
  await screen.findByText('picture-2.jpg: We could not reach the server. Please try again.')
  expect(screen.getAllByLabelText('What it shows')).toHaveLength(1)
  await user.click(press('Try 2 pictures again'))
  await waitFor(() => expect(screen.getAllByLabelText('What it shows')).toHaveLength(3))
  await user.upload(await uploads(), new File(['no picture'], 'no.jpg', { type: 'image/jpeg' }))
  await screen.findByText(/^no\.jpg: /)
})

test('where somebody else has saved meanwhile, what was typed stays until it is given up', async ({
  office,
  open,
  user,
}) => {
  const id = await newTrip(office, 'Twice')
  await open(`/admin/trips/${id}/content`)
  await fill(user, await screen.findByLabelText('Meeting point'), 'Under the clock')
  await office.call(`trips/update/${id}`, { description: 'Somebody else was here.' })
  await user.click(press('Save'))
  await screen.findByText(/What you typed is still here/)
  expect(screen.getByLabelText('Meeting point')).toHaveProperty('value', 'Under the clock')
  await user.click(screen.getAllByRole('link', { name: 'Trips' })[0] as HTMLElement)
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await user.click(within(question).getByRole('button', { name: 'Stay' }))
  await user.click(press('Load the current version'))
  await waitFor(() => expect(screen.getByLabelText('Meeting point')).toHaveProperty('value', ''))
})

test('a place off the globe is told at its fields, and no longer once it is mended', async ({
  office,
  open,
  user,
}) => {
  const id = await newTrip(office, 'Off the map')
  await open(`/admin/trips/${id}/content`)
  await user.click(await screen.findByRole('button', { name: 'Add a place by hand' }))
  const place = group('Place 1')
  await fill(user, place.getByLabelText('Name'), 'Nowhere')
  await fill(user, place.getByLabelText('Latitude'), '99')
  await fill(user, place.getByLabelText('Longitude'), 'east')
  await user.click(press('Save'))
  await screen.findByText('The latitude must be a number from -85 to 85')
  screen.getByText('The longitude must be a number from -180 to 180')
  await waitFor(() => expect(document.activeElement).toBe(place.getByLabelText('Latitude')))
  await fill(user, place.getByLabelText('Longitude'), '6.15')
  // What is mended keeps the focus, though something else is still wrong.
  expect(document.activeElement).toBe(place.getByLabelText('Longitude'))
  await fill(user, place.getByLabelText('Latitude'), '62')
  await waitFor(() => expect(screen.queryByText(/^The latitude must be/)).toBeNull())
})

test('what only the server knows is told beside the field, which gets the focus', async ({
  office,
  open,
  user,
  network,
}) => {
  const id = await newTrip(office, 'Gone')
  await open(`/admin/trips/${id}/content`)
  network.route('/pictures/store', async () => Response.json({ status: 200, message: '', file: 'gone.jpg' }))
  await user.upload(await uploads(), await jpeg('a'))
  const picture = within(await screen.findByRole('group', { name: 'Picture 1' }))
  await user.click(press('Save'))
  const told = await picture.findByText(/^This picture is gone\./)
  await waitFor(() => expect(document.activeElement).toBe(told))
})

test('what is half written is no mistake before Save; empty rows are not kept', async ({
  office,
  open,
  user,
}) => {
  const id = await newTrip(office, 'Half way')
  await open(`/admin/trips/${id}/content`)
  await user.click(await screen.findByRole('button', { name: 'Add 5 days' }))
  const titleOf = (day: number) => group(`Day ${day}`).getByLabelText('Title')
  await waitFor(() => expect(document.activeElement).toBe(titleOf(1)))
  screen.getByText(/^The itinerary has every day of the trip\./)
  await user.paste('Up')
  // Enter does not save the form.
  await user.keyboard('{Enter}')
  await fill(user, group('Day 3').getByLabelText('Text'), 'Down again.')
  await user.click(press('Add a question'))
  await fill(user, screen.getByLabelText('Question 1'), 'Why?')
  await screen.findByText('Left out until complete: Questions and answers.')

  await user.click(press('Save'))
  await waitFor(() => expect(document.activeElement).toBe(titleOf(2)))
  await fill(user, titleOf(2), 'On')
  await fill(user, titleOf(3), 'Down')
  await fill(user, screen.getByLabelText('Answer 1'), 'Because.')
  await waitFor(() => expect(screen.queryByText(/^Left out until complete/)).toBeNull())
  await user.click(press('Add a question'))
  await user.click(press('Save'))
  await screen.findByText('The content was saved. 3 empty rows left out.')
  expect(titleOf(3)).toHaveProperty('value', 'Down')
  expect(screen.queryByRole('group', { name: 'Day 4' })).toBeNull()
  expect(screen.queryByLabelText('Question 2')).toBeNull()
})
