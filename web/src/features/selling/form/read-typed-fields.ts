import type { SellerField } from '@pahiya/domain/selling/seller-form'

/** Fields that hold something else than the server drew: typed, or filled in by the browser, before the page could listen. */
export function typedBefore(form: HTMLFormElement): Partial<Record<SellerField, string>> {
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
