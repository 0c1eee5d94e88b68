-- BG-1 and bg-1 are one bag to whoever reads its tag.
CREATE UNIQUE INDEX bag_number ON bag ((lower(bag_no)));
