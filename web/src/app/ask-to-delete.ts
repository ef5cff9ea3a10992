import { loadLanguage } from '../i18n/load-language.ts'

/**
 * Asks in a dialog of the page whether unsent data may be deleted: browsers inside apps answer confirm() with "no"
 * without showing it.
 */
export async function askToDelete(): Promise<boolean> {
  const i18n = await loadLanguage(document.documentElement.lang)
  const dialog = document.createElement('dialog')
  dialog.className = 'over'
  dialog.dataset['form'] = 'dialog'
  dialog.setAttribute('aria-labelledby', 'unsent-title')
  dialog.innerHTML =
    '<header class="over-head"><h2 id="unsent-title"></h2></header>' +
    '<div class="over-body"><p></p></div>' +
    '<footer class="over-foot unsent-actions"><button class="button" data-kind="main"></button><button class="button" data-kind="bad"></button></footer>'
  const [title, text, stay, leave] = [...dialog.querySelectorAll<HTMLElement>('h2, p, button')] as [
    HTMLElement,
    HTMLElement,
    HTMLButtonElement,
    HTMLButtonElement,
  ]
  title.textContent = i18n.t('Not everything has been sent')
  text.textContent = i18n.t(
    'Some of your messages, photos or changes have not been sent yet. If you sign out, they are deleted from this device.',
  )
  stay.textContent = i18n.t('Stay signed in')
  leave.textContent = i18n.t('Sign out and delete them')
  document.body.append(dialog)
  dialog.showModal()
  const isDeleted = await new Promise<boolean>((resolve) => {
    leave.addEventListener('click', () => resolve(true))
    stay.addEventListener('click', () => resolve(false))
    // Escape, or the back gesture of Android.
    dialog.addEventListener('cancel', () => resolve(false))
  })
  dialog.close()
  dialog.remove()
  return isDeleted
}
