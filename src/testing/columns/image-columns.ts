import { frozen } from './declared.ts'
import type { DeclaredColumns } from './declared.ts'

/** The logo and the pictures of buses. */
export const IMAGE_COLUMNS: Record<string, DeclaredColumns> = {
  images: {
    ...frozen('images_frozen', 'id owner bus_id hash width height created_at created_by'),
  },
  image_files: {
    ...frozen('image_files_frozen', 'image_id width format sha256 size_bytes'),
    ...frozen('image_files_frozen', 'content', { to: `x'02'` }),
  },
}
