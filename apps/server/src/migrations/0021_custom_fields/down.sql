drop procedure keep_fields_of(regclass, text, text);
drop function drop_field_values() cascade;
drop function keep_field_values() cascade;
drop function field_text(text);
drop table custom_field_numbers;
drop table custom_field_texts;
drop table custom_fields;
