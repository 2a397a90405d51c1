drop trigger keep_search_of_changed on inspections;
drop trigger keep_search on inspections;
drop function keep_inspection_search();
drop function number_parts(text);
drop table inspection_number_parts;
drop table inspection_titles;
