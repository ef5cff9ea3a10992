-- Sellers add up to 15 photos to a published listing, after the five named ones.
alter table files drop constraint files_category_check;
alter table files add constraint files_category_check check (category in (
  'rcBook', 'insurance', 'frontPhoto', 'rearPhoto', 'leftSidePhoto', 'rightSidePhoto', 'interiorPhoto',
  'photo06', 'photo07', 'photo08', 'photo09', 'photo10', 'photo11', 'photo12', 'photo13', 'photo14', 'photo15',
  'photo16', 'photo17', 'photo18', 'photo19', 'photo20')) not valid;
alter table files validate constraint files_category_check;
