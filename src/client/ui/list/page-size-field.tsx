import { PAGE_SIZES } from '../../../domain/paging.ts'
import { SelectField } from '../controls/select-field.tsx'

const options = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))

interface Props {
  size: number
  onSize: (size: number) => void
}

/** How many entries a page has: 5, 10, 20 or 50. Spec §9 */
export function PageSizeField({ size, onSize }: Props) {
  return (
    <SelectField
      label="Items per page"
      value={String(size)}
      options={options}
      onChange={(value) => onSize(Number(value))}
    />
  )
}
