import type { Parts } from '../parts.ts'

/** Fills an empty database with the demo's fleet, people and bookings; one that has any stays as it is. */
export declare function loadDemoData(parts: Parts): Promise<void>
