/** A way to pay as customers are offered it. */
export interface OfferedWay {
  /** As the provider is stored. */
  name: string
  label: string
  text: string
  /** Connected for trying out: what is paid is no money. */
  isTest: boolean
}

/** The demo payment, as it is stored. */
const DEMO = 'demo'

/** Whether something is offered, and nothing of it is money: the demo payment, or companies with test keys alone. */
export const takesNoMoney = (ways: readonly OfferedWay[]): boolean =>
  ways.length > 0 && ways.every(({ name, isTest }) => isTest || name === DEMO)
