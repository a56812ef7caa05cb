import type { BusLayout } from '../../domain/seat/bus-layout.ts'
import { LAYOUT_TEMPLATES } from '../../domain/seat/layout-templates.ts'

/** A usual bus by its id, such as `seater-2-2-41`. */
export function aLayout(id: string): BusLayout {
  const template = LAYOUT_TEMPLATES.find((one) => one.id === id)
  if (template === undefined) throw new Error(`There is no template ${id}`)
  return structuredClone(template.layout)
}

/** 2+2 seaters, 41 with five in the last row: the first seat is for staff. */
export function withStaffSeat(): BusLayout {
  const { seats, fixtures } = aLayout('seater-2-2-41')
  return {
    seats: seats.map((seat, index) =>
      index === 0 ? { ...seat, number: 'S1', staffOnly: true } : seat,
    ),
    fixtures,
  }
}
