drop function store_inspection_operations;
drop function open_inspection_for_operations;
drop function stored_operation;
drop table inspection_answers;
drop table inspection_operations;
drop table inspection_participants;
drop table inspections;
