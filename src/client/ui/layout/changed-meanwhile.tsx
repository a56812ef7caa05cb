import { ButtonRow } from '../controls/button-row.tsx'
import { Button } from '../controls/button.tsx'
import styles from './changed-meanwhile.module.css'

/** A field's label in the comparison, and its value as text. */
export interface ComparedField<Input> {
  name: string
  of: (input: Input) => string
}

/** A conflict of two editors, and the ways to resolve it. */
export interface EditConflict<Input> {
  mine: Input
  /** The version saved by the other editor. */
  theirs: Input
  onKeepMine: () => void
  onTakeTheirs: (theirs: Input) => void
}

type Props<Input> = EditConflict<Input> & { fields: readonly ComparedField<Input>[] }

/** The conflicting version beside the typed values; nothing is lost before one is chosen. ux.md d8 */
export function ChangedMeanwhile<Input>(props: Props<Input>) {
  const { fields, mine, theirs, onKeepMine, onTakeTheirs } = props
  const different = fields.filter(({ of }) => of(mine) !== of(theirs))
  return (
    <section className={styles.conflict} aria-label="Changed meanwhile">
      {different.length === 0 ? (
        <p className={styles.same}>Nothing that is edited here differs.</p>
      ) : (
        <table className={styles.compared}>
          <thead>
            <tr>
              <th scope="col">Differs</th>
              <th scope="col">Saved meanwhile</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {different.map(({ name, of }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{of(theirs)}</td>
                <td>{of(mine)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ButtonRow>
        <Button variant="outline" onClick={() => onTakeTheirs(theirs)}>
          Take what was saved
        </Button>
        <Button variant="outline" onClick={onKeepMine}>
          Keep mine
        </Button>
      </ButtonRow>
    </section>
  )
}
