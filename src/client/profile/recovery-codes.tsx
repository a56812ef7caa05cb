import { Button } from '../ui/controls/button.tsx'
import { DialogFoot } from '../ui/overlay/dialog-foot.tsx'
import { CopyButton } from '../ui/controls/copy-button.tsx'
import { Note } from '../ui/layout/note.tsx'
import { printAlone } from '../ui/print-frame.ts'
import { saveFile } from '../ui/save-file.ts'
import styles from './security.module.css'

interface Props {
  codes: readonly string[]
  onDone: () => void
}

/** The codes as the text of a file or a printed sheet. */
const sheetOf = (codes: readonly string[]): string =>
  [
    `Recovery codes for ${globalThis.location.host}`,
    'Each works once, in place of the code of your app.',
    '',
    ...codes,
    '',
  ].join('\n')

const print = (text: string) =>
  void printAlone({ title: 'Recovery codes', content: <pre>{text}</pre> })

/** Ten codes for when the phone is not at hand, shown only this once. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const text = sheetOf(codes)
  return (
    <div className={styles.step}>
      <Note>
        Keep these codes where you find them without your phone. They are not shown again. Each
        works once.
      </Note>
      <ol className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <DialogFoot>
        <CopyButton text={codes.join('\n')}>Copy</CopyButton>
        <Button
          variant="outline"
          onClick={() => saveFile('recovery-codes.txt', text, 'text/plain')}
        >
          Download
        </Button>
        <Button variant="outline" onClick={() => print(text)}>
          Print
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </DialogFoot>
    </div>
  )
}
