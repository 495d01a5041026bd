import { expect, fill, screen, test, waitFor } from './screen.tsx'

/** What a trip asks in its own words: how it is written, and where the office reads the answers. */

test('how many there are of an extra is set beside the questions, where a choice of one is refused', async ({
  office,
  open,
  user,
  checkAccessibility,
}) => {
  const trip = await office.addTrip({ title: office.unique('Asks'), period_id: '5', date: '2099-05-01' })
  const extra = { trip_id: `${trip}`, name: 'Kayak', price: '500', per: 'booking' }
  await office.call('extras/store', extra)
  await open(`/admin/trips/edit/${trip}`)
  await user.click(await screen.findByRole('button', { name: 'Change the extra “Kayak”' }))
  await fill(user, await screen.findByLabelText(/^How many there are/), '1')
  await checkAccessibility()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/1 on each departure/)

  await user.click(await screen.findByRole('button', { name: 'Add a question' }))
  await fill(user, screen.getByLabelText('Question 1'), 'Which boat?')
  await user.selectOptions(screen.getByLabelText('Answer to question 1'), 'One of several')
  await fill(user, screen.getByLabelText('Choices of question 1'), 'Sail')
  await user.click(screen.getByRole('button', { name: 'Save Trip' }))
  await screen.findByText(/^A choice has two or more/)
  await checkAccessibility()
  await fill(user, screen.getByLabelText('Choices of question 1'), 'Sail\nMotor')
  await user.click(screen.getByRole('button', { name: 'Save Trip' }))
  await screen.findByText('The trip was saved.')
})

test('the office reads answers with the booking, on the papers, and how many of an extra are taken', async ({
  office,
  open,
}) => {
  const trip = await office.addTrip({ title: office.unique('Asked'), period_id: '5', date: '2099-05-01' })
  const of = { to: 'booking', required: false }
  const questions = [
    { id: 'stay', kind: 'text', label: 'Where do you stay before?', ...of },
    { id: 'boat', kind: 'choice', label: 'Which boat?', choices: ['Sail', 'Motor'], ...of },
  ]
  await office.call(`trips/update/${trip}`, { price_adult: '10000', questions: JSON.stringify(questions) })
  const kayak = { trip_id: `${trip}`, name: 'Kayak', price: '500', per: 'booking', stock: '1' }
  const { id: extra } = await office.call('extras/store', kayak)
  const answers = JSON.stringify({ stay: 'Grand Hotel', boat: 'Sail' })
  const { id } = await office.book({ trip_id: `${trip}`, answers, extras: `${extra}:1` })
  const { departures } = (await office.call(`departures/index?trip_id=${trip}`)) as {
    departures: { data: { id: number }[] }
  }
  const departure = departures.data[0]?.id

  await open(`/admin/booking/${id}`)
  await screen.findByText('Grand Hotel')
  screen.getByText('Sail')
  await open(`/admin/departures/${departure}`)
  await screen.findByText(/Kayak: 1 of 1/)
  await open(`/admin/departures/${departure}/papers`)
  await waitFor(() =>
    expect(screen.getByRole('main').textContent).toContain('Where do you stay before? Grand Hotel'),
  )
})
