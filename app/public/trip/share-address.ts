/** Shares the address in a button: with the device's own menu, else by the clipboard, else for copying by hand. */
export async function share({ dataset, nextElementSibling: status }: HTMLButtonElement): Promise<void> {
  const { share: url = '', title = '' } = dataset
  // Rejects when the menu is closed without a choice.
  if (navigator.share) return navigator.share({ title, url }).catch(() => {})
  try {
    await navigator.clipboard.writeText(url)
    if (status) status.textContent = 'Link copied.'
  } catch {
    // The browser refuses, or has no clipboard because the site is served without TLS.
    prompt('Copy the link:', url)
  }
}
