/** Who made a row of the back office and changed it last, and when. */
export interface Stamps {
  created_at: number
  updated_at: number
  created_by: number | null
  updated_by: number | null
}
