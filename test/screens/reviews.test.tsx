import { screen, test } from './screen.tsx'

/** The page of a link to write a review, where there is nothing to write about. */

test('a link that leads to no review says so, and one that is cut off, too', async ({
  open,
  checkAccessibility,
}) => {
  await open('/review#cut-off', 'nobody')
  await screen.findByText(/This link leads to no review, or it has expired\./)
  await checkAccessibility()
  await open('/review', 'nobody')
  await screen.findByText(/This link is incomplete\./)
})
