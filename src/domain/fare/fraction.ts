/** An exact amount: prices are multiplied several times and rounded once. */
export interface Fraction {
  top: bigint
  /** Above zero. */
  bottom: bigint
}

export const whole = (number: number): Fraction => ({ top: BigInt(number), bottom: 1n })

export const times = ({ top, bottom }: Fraction, by: number, per: number): Fraction => ({
  top: top * BigInt(by),
  bottom: bottom * BigInt(per),
})

export const plus = (one: Fraction, other: Fraction): Fraction => ({
  top: one.top * other.bottom + other.top * one.bottom,
  bottom: one.bottom * other.bottom,
})

/** Up to the next multiple of a step; of what is not below zero. */
export function roundedUp({ top, bottom }: Fraction, step: number): number {
  const unit = bottom * BigInt(step)
  return Number((top + unit - 1n) / unit) * step
}

/** To the nearest whole number, halves up; of what is not below zero. */
export const rounded = ({ top, bottom }: Fraction): number =>
  Number((2n * top + bottom) / (2n * bottom))

export const isAtMost = ({ top, bottom }: Fraction, most: number): boolean =>
  top <= BigInt(most) * bottom
