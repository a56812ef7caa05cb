/** A phone number as people write it, as a link that dials: spaces and hyphens do not dial. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
