import type { SellerField } from '@pahiya/domain/selling/seller-form'

/** Returns fields whose value differs from the server's: typed, or filled in by the browser, before hydration. */
export function readTypedFields(form: HTMLFormElement): Partial<Record<SellerField, string>> {
  const typed = [...form.elements].flatMap((field) => {
    if (field instanceof HTMLSelectElement) {
      const drawn = [...field.options].find((option) => option.defaultSelected)?.value ?? field.options[0]?.value
      return field.value === drawn ? [] : [[field.name, field.value] as const]
    }
    const isText = field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== 'file')
    return isText && field.name !== '' && field.value !== field.defaultValue ? [[field.name, field.value] as const] : []
  })
  return Object.fromEntries(typed)
}
