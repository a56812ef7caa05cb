/** So many digits has a number of India without its country's code. */
const NATIONAL_DIGITS = 10
const INDIA = '91'

/**
 * An address that opens WhatsApp with a text typed: to a telephone number, or to whomever is chosen there. It is made on
 * the device of whoever presses it. decisions/0080
 */
export function whatsAppLink(text: string, phone = ''): string {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '')
  const number = digits.length === NATIONAL_DIGITS ? INDIA + digits : digits
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}
