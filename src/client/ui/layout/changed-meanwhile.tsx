import { ButtonRow } from '../controls/button-row.tsx'
import { Button } from '../controls/button.tsx'
import styles from './changed-meanwhile.module.css'

/** A field as the comparison names it, and how its value reads. */
export interface ComparedField<Input> {
  name: string
  of: (input: Input) => string
}

/** Two who edited the same thing, and the ways out. */
export interface EditConflict<Input> {
  mine: Input
  /** What the other has saved. */
  theirs: Input
  onKeepMine: () => void
  onTakeTheirs: (theirs: Input) => void
}

interface Props<Input> extends EditConflict<Input> {
  fields: readonly ComparedField<Input>[]
}

/** What somebody else has saved meanwhile, beside what was typed; nothing is lost before one is chosen. ux.md d8 */
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
