import type { Call } from '../call.ts'

/** Stores the address once; a second subscription changes nothing. */
export declare function subscribeToNewsletter(call: Call, email: string): Promise<void>
