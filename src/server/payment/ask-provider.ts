import { Fault, isFault } from '../../domain/fault.ts'

/** Asks a provider, whose own troubles are told as a Fault: it may be asked again. @throws Fault unavailable, or its own */
export async function askProvider<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (error) {
    if (isFault(error)) throw error
    const message = 'The payment provider does not answer. Please try again.'
    throw Object.assign(new Fault('unavailable', message), { cause: error })
  }
}
