/** A setting's label, what it does, and its value as text. */
export interface SettingText<Value> {
  label: string
  meaning: string
  words: (value: Value) => string
}

export const text = (value: string): string => value || 'empty'
export const minutes = (value: number): string => (value === 1 ? '1 minute' : `${value} minutes`)
