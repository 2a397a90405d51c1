drop index events_of_a_person;
drop index events_by_time;
