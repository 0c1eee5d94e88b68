-- The words of people's and employers' names, each once: where a search finds nothing, what was typed is put right by the word
-- most like it. Some hundred thousand words however many applications there are, which is why likeness is looked for here: a name's
-- own three-letter pieces are too common to tell a million names apart by.
--
-- Locks: the words of what is there already are read from application, which others may read and write meanwhile: ten seconds on
-- two million rows. Making the triggers makes those who write to application wait until this is committed.

CREATE TABLE name_word (word text PRIMARY KEY);
COMMENT ON TABLE name_word IS 'Words of names and employers, kept by a trigger of application';

-- Of four letters and more: shorter ones are too much alike.
CREATE FUNCTION name_words(names text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT word FROM regexp_split_to_table(upper(names), '[^[:alpha:]]+') word WHERE length(word) >= 4
$$;

INSERT INTO name_word
SELECT DISTINCT w.word FROM (SELECT name FROM application UNION SELECT employer_name FROM application) n CROSS JOIN LATERAL name_words(n.name) w (word);

-- In one order, so that two who bring the same new words never wait for one another.
CREATE FUNCTION application_name_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO name_word
  SELECT DISTINCT w.word FROM (SELECT name FROM added UNION SELECT employer_name FROM added) n CROSS JOIN LATERAL name_words(n.name) w (word)
   WHERE NOT EXISTS (SELECT 1 FROM name_word known WHERE known.word = w.word) ORDER BY 1
  ON CONFLICT DO NOTHING;
  INSERT INTO employer_name SELECT DISTINCT a.employer_name FROM added a
   WHERE NOT EXISTS (SELECT 1 FROM employer_name known WHERE known.name = a.employer_name) ORDER BY 1
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER application_name_words_added AFTER INSERT ON application
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION application_name_words();
CREATE TRIGGER application_name_words_changed AFTER UPDATE ON application
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION application_name_words();

-- Employers' names, each once: some hundred thousand, of which each has many applications. A part of a name is looked for here, and
-- then the applications by the whole names: "SDN BHD" stands in nearly every row of application.
CREATE TABLE employer_name (name text PRIMARY KEY);
COMMENT ON TABLE employer_name IS 'Names of employers, kept by a trigger of application';
INSERT INTO employer_name SELECT DISTINCT employer_name FROM application;
CREATE INDEX employer_name_part ON employer_name USING gin (name gin_trgm_ops);

CREATE INDEX name_word_part ON name_word USING gin (word gin_trgm_ops);
