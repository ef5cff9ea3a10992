-- Pictures of a listing are rows of listing_pictures; no code writes or reads the array any more.

drop trigger images_inserted on listings;
drop trigger images_updated on listings;
drop function copy_images_to_rows();
drop function pictures_of_images(text[]);
alter table listings drop column images;
