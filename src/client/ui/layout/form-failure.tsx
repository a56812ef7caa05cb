/** What is wrong with a form as a whole, until the next attempt; announced. */
export function FormFailure({ message }: { message: string | undefined }) {
  if (message === undefined) return null
  return (
    <p className="danger-note" role="alert">
      {message}
    </p>
  )
}
