drop table file_settings;
