-- A logo and a picture of a bus, with a file each in place of all of theirs: what is in them is tried elsewhere.
insert into images (id, owner, bus_id, position, alt, hash, width, height, created_at, created_by)
values (1, 'LOGO', null, 0, 'Logo', 'c280ef5ae2fc74f7dd401095680c2cde', 480, 120, 1, (select min(id) from users)),
  (2, 'BUS', (select min(id) from buses), 0, 'From the left', 'c280ef5ae2fc74f7dd401095680c2cde', 1280, 800, 1, (select min(id) from users));
insert into image_files (image_id, width, format, sha256, size_bytes, content)
select images.id, sizes.width, sizes.format,
  '4bf5122f344554c53bde2ebb8cd2b7e3d1600ad631c385a5d7cce23c7785459a', 1, x'01'
from images join (
  select 'LOGO' as owner, 160 as width, 'avif' as format union all select 'LOGO', 160, 'webp' union all select 'LOGO', 160, 'png'
  union all select 'LOGO', 480, 'avif' union all select 'LOGO', 480, 'webp' union all select 'LOGO', 480, 'png'
  union all select 'BUS', 320, 'avif' union all select 'BUS', 320, 'webp' union all select 'BUS', 640, 'avif'
  union all select 'BUS', 640, 'webp' union all select 'BUS', 1280, 'avif' union all select 'BUS', 1280, 'webp'
) as sizes on sizes.owner = images.owner
order by images.id, sizes.width, sizes.format;
