drop table files;
