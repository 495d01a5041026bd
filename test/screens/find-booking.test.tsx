import { expect, fill, main, screen, test, within } from './traveller.ts'

/** What the page of a booking does for who has lost its link. */

test('a site without mail says whom to ask; one with mail sends the link, and says the same of any reference', async ({
  open,
  network,
  user,
  checkAccessibility,
}) => {
  const find = () => main().getByRole('link', { name: 'Find my booking' })
  for (const page of ['/bookings', '/login']) {
    await open(page)
    await user.click(find())
    await main().findByText(/^Open the link that you kept when you booked/)
  }
  await main().findByText(/^Have you lost the link\?/)
  expect(main().queryByRole('textbox')).toBeNull()

  network.route('/home/agency', async (_, pass) => {
    const answer = (await (await pass()).json()) as { agency: object }
    return Response.json({ ...answer, agency: { ...answer.agency, no_mail: undefined } })
  })
  for (const page of ['/bookings', '/login']) {
    await open(page)
    find()
    const foot = within(screen.getByRole('contentinfo'))
    expect(foot.getByRole('link', { name: 'My bookings' }).getAttribute('href')).toBe('/bookings')
  }
  // Where the entry of a calendar leads.
  await open('/booking?reference=ABCD2345')
  const reference = await main().findByRole<HTMLInputElement>('textbox', { name: 'Reference' })
  expect(reference.value).toBe('ABCD2345')
  await fill(user, main().getByRole('textbox', { name: 'Email' }), 'nobody@example.org')
  await user.click(main().getByRole('button', { name: 'Send the link' }))
  await main().findByText(/^If there is such a booking|^This site sends no email/)
  await checkAccessibility()
})
